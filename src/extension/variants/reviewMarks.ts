import * as vscode from "vscode";
import { asAsked } from "../../core/model/context";
import { printable } from "../../core/model/printable";
import type { Variant } from "../../core/model/variant";
import { checkStructure } from "../../core/perturbation/variants/checkStructure";
import { isUndecided, underReview } from "../../core/perturbation/variants/underReview";
import { variantLine } from "../../core/projections/variantLine";
import { commandIds } from "../contributions";
import type { ReviewDesk } from "./reviewDesk";
import { activeVariant, VARIANT_SCHEME, variantPlace } from "./variantPlace";

const { l10n } = vscode;

/** "7 of 150 left; 3 rejected". */
export function countsSentence(variants: readonly Variant[]): string {
  const left = variants.filter(isUndecided).length;
  const rejected = variants.filter(({ state }) => state.status === "rejected").length;
  return l10n.t("{0} of {1} left; {2} rejected", left, variants.length, rejected);
}

/** What is said of the variant in the active tab: how many are left and what is known of it in the status bar, what is wrong as findings. */
export class ReviewMarks implements vscode.Disposable {
  private readonly counts = statusItem("trialLens.variantCounts", l10n.t("Variants Left"), 2);
  private readonly about = statusItem("trialLens.variantAbout", l10n.t("Variant"), 1);
  private readonly findings = vscode.languages.createDiagnosticCollection("Trial Lens");

  constructor(private readonly desk: ReviewDesk) {}

  /** Brings everything up to date with the active tab. */
  async refresh(): Promise<void> {
    const uri = activeVariant();
    if (!uri) {
      this.counts.hide();
      this.about.hide();
      return;
    }
    const { experiment, id } = variantPlace(uri);
    const variants = await this.desk.variants(experiment);
    const variant = variants.find((one) => one.id === id);
    if (!variant) return;
    const counts = countsSentence(variants);
    this.counts.text = `$(checklist) ${counts}`;
    this.counts.tooltip = l10n.t("Variants of this experiment; select to go to the next one.");
    this.counts.command = commandIds.nextVariant;
    // What the structure alone speaks for is undecided here, whatever the experiment lets run.
    const about = printable(variantLine(underReview(variant, "required")));
    this.about.text = about.replaceAll("$(", "$ (");
    this.about.tooltip = about;
    this.counts.accessibilityInformation = { label: counts };
    this.about.accessibilityInformation = { label: about };
    this.counts.show();
    this.about.show();
    await this.check(uri);
  }

  /** Finds what the text of a variant, saved or not, has lost of the original. */
  async check(uri: vscode.Uri): Promise<void> {
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
    if (!document) return;
    const { experiment, id } = variantPlace(uri);
    const { variant, problem } = await this.desk.find(experiment, id);
    const question = document.getText().trim();
    const reasons =
      question === ""
        ? [reasonWithoutText(variant)]
        : checkStructure(variant.operator, problem, asAsked(problem, { question, context: variant.context })).reasons;
    const ofJudges = question === variant.question ? judgeReasons(variant) : [];
    const whole = document.validateRange(new vscode.Range(0, 0, 0, Number.MAX_SAFE_INTEGER));
    const found = (severity: vscode.DiagnosticSeverity) => (reason: string) => {
      const finding = new vscode.Diagnostic(whole, printable(reason), severity);
      finding.source = "Trial Lens";
      return finding;
    };
    this.findings.set(uri, [
      ...reasons.map(found(vscode.DiagnosticSeverity.Warning)),
      ...ofJudges.map(found(vscode.DiagnosticSeverity.Information)),
    ]);
  }

  forget({ uri }: vscode.TextDocument): void {
    if (uri.scheme === VARIANT_SCHEME) this.findings.delete(uri);
  }

  dispose(): void {
    this.counts.dispose();
    this.about.dispose();
    this.findings.dispose();
  }
}

function statusItem(id: string, name: string, priority: number): vscode.StatusBarItem {
  const item = vscode.window.createStatusBarItem(id, vscode.StatusBarAlignment.Left, priority);
  item.name = name;
  return item;
}

function reasonWithoutText({ state }: Variant): string {
  const why = state.status === "rejected" ? state.reason : "";
  return l10n.t("The operator made no variant: {0} Write one and save it, or leave it rejected.", why);
}

function judgeReasons({ validations }: Variant): string[] {
  return validations.flatMap((each) =>
    each.by === "judge" ? [l10n.t("{0} finds it {1}: {2}", each.model, each.verdict, each.reason)] : [],
  );
}
