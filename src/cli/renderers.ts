import { renderCsv } from "../core/report/render/renderCsv";
import { renderLatex } from "../core/report/render/renderLatex";
import { renderMarkdown } from "../core/report/render/renderMarkdown";
import { renderText } from "../core/report/render/renderText";
import type { ReportDocument } from "../core/report/render/reportDocument";

/** How a report is printed, by the name of its format. */
export const renderers: Readonly<Record<string, (document: ReportDocument) => string>> = {
  table: renderText,
  markdown: renderMarkdown,
  csv: renderCsv,
  latex: renderLatex,
};
