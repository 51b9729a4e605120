const ARTICLES = /\b(?:a|an|the)\b/g;

/**
 * A text without case, punctuation, articles and superfluous white space.
 *
 * Source: the exact-match metric of SQuAD (Rajpurkar et al., EMNLP 2016), which HotpotQA and AgentDiff use for open answers. Unlike
 * it, this keeps what changes a number: the decimal point, a minus sign, a per cent sign; and letters of every script.
 */
export function normalizedText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[−–]/g, "-")
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/(?!(?<=\d)\.\d)(?!(?<![\p{L}\p{N}])-\d)[^\p{L}\p{N}\p{M}\s%]/gu, "")
    .replace(ARTICLES, " ")
    .replace(/\s+/g, " ")
    .trim();
}
