/** LaTeX commands that a JSON text gives with two backslashes if it was escaped twice. */
const TWICE_ESCAPED =
  /(?<!\\)\\\\(?=(?:boxed|frac|dfrac|tfrac|left|right|sqrt|text|pi|cdot|times|circ|le|ge|leq|geq|infty|cup|in|pm)(?![a-z]))/g;

const TEXT_COMMAND = /\\(?:text|textbf|textit|textrm|mbox|mathrm|mathbf|mathit|operatorname|hbox)\s*\{([^{}]*)\}/g;

const SPACES = /(?<!\\)\\(?:qquad|quad|[,;:! ])|~/g;

const SIZES = /\\(?:left|right|big|Big|bigl|bigr|Bigl|Bigr|displaystyle|limits)(?![a-zA-Z])/g;

/**
 * The same text without marks that only say how it looks: Markdown's for bold text, headings and code, chat-template marks and what
 * follows them, LaTeX spaces, bracket sizes, text commands (their content stays), backslashes that were escaped twice.
 */
export function plainMarkup(text: string): string {
  const plain = (/\\begin\{/.test(text) ? text : text.replace(TWICE_ESCAPED, "\\"))
    .replace(/<\|[^|\n]{1,40}\|>[\s\S]*$/, "")
    .replace(/\\n(?![a-zA-Z])/g, "\n")
    .replace(/\\beginboxed/g, "\\boxed")
    .replace(/(\d)(?:,\\!\s*|\{,\}\s*)(?=\d{3})/g, "$1,")
    .replace(/(^|[\s(:])\*\*(?=[^\s*])([^\n]{0,400}?[^\s*])\*\*(?=$|[\s.,;:!?)])/g, "$1$2")
    .replace(/^#+\s/gm, "")
    .replace(/`+/g, "")
    .replace(SPACES, " ")
    .replace(SIZES, " ");
  return inlineText(plain);
}

/** Replaces text commands from the inside out. */
function inlineText(text: string): string {
  const inlined = text.replace(TEXT_COMMAND, " $1 ");
  return inlined === text ? text : inlineText(inlined);
}
