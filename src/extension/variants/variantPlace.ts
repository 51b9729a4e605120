import * as vscode from "vscode";
import * as z from "zod";
import { printable } from "../../core/model/printable";
import type { Variant } from "../../core/model/variant";

/** Scheme of the documents in which variants are reviewed. */
export const VARIANT_SCHEME = "trial-lens-variant";

const querySchema = z.tuple([z.string().min(1), z.string().min(1), z.enum(["original", "variant"])]);

/** Which variant of which experiment file a document shows, or the question that it was made of. */
export interface VariantPlace {
  readonly experiment: vscode.Uri;
  /** The variant's id. */
  readonly id: string;
  readonly side: "original" | "variant";
}

/** The name is for people, the query says which variant it is; the name's ending gives the document its language, which wraps lines. */
export function variantUri(experiment: vscode.Uri, { id, problem, operator }: Variant, side: VariantPlace["side"]): vscode.Uri {
  const name = printable(`${problem} ${side === "original" ? side : operator}`).replace(/[\\/:*?"<>|]/g, "_");
  return vscode.Uri.from({
    scheme: VARIANT_SCHEME,
    path: `/${name}.reworded`,
    query: JSON.stringify([experiment.toString(), id, side]),
  });
}

/** @throws if the address is none that `variantUri` gave */
export function variantPlace(uri: vscode.Uri): VariantPlace {
  const [experiment, id, side] = querySchema.parse(JSON.parse(uri.query));
  return { experiment: vscode.Uri.parse(experiment, true), id, side };
}

/** The document with the variant in the active tab; undefined if there is none. */
export function activeVariant(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const uri = input instanceof vscode.TabInputTextDiff ? input.modified : input instanceof vscode.TabInputText ? input.uri : undefined;
  return uri?.scheme === VARIANT_SCHEME && variantPlace(uri).side === "variant" ? uri : undefined;
}
