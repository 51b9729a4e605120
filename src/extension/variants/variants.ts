import * as vscode from "vscode";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import type { Review } from "./review";
import type { ReviewParts } from "./reviewParts";
import { VariantFiles } from "./variantFiles";
import { VARIANT_SCHEME } from "./variantPlace";

const { l10n } = vscode;

/** Reviewing variants: each beside its original in VS Code's own diff editor, to be edited, accepted or rejected. */
export function variants(services: Services): vscode.Disposable {
  let loaded: Promise<ReviewParts> | undefined;
  // Loaded with the first review, so that the window opens fast.
  const load = (): Promise<ReviewParts> => {
    loaded ??= import("./reviewParts").then(({ createReviewParts }) => createReviewParts(services, files));
    return loaded;
  };
  const files = new VariantFiles(async () => (await load()).desk);
  const register = (id: string, doing: string, act: (review: Review, file?: vscode.Uri) => Promise<void>) =>
    registerCommand(id, doing, services.log, async (file?: vscode.Uri) => act((await load()).review, file));
  return vscode.Disposable.from(
    vscode.workspace.registerFileSystemProvider(VARIANT_SCHEME, files, { isCaseSensitive: true }),
    register(commandIds.reviewVariants, l10n.t("Review Variants"), (review, file) => review.begin(file)),
    register(commandIds.acceptVariant, l10n.t("Accept Variant"), (review) => review.decide(true)),
    register(commandIds.rejectVariant, l10n.t("Reject Variant"), (review) => review.decide(false)),
    register(commandIds.nextVariant, l10n.t("Next Variant"), (review) => review.move(1)),
    register(commandIds.previousVariant, l10n.t("Previous Variant"), (review) => review.move(-1)),
    register(commandIds.undoVariantDecision, l10n.t("Undo Decision on Variant"), (review) => review.undo()),
    { dispose: () => void loaded?.then((parts) => parts.dispose()) },
  );
}
