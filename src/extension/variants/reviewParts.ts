import * as vscode from "vscode";
import type { Services } from "../services";
import { messageOf } from "../vscode/reportError";
import { Review } from "./review";
import { ReviewDesk } from "./reviewDesk";
import { ReviewMarks } from "./reviewMarks";
import type { VariantFiles } from "./variantFiles";
import { VARIANT_SCHEME, variantPlace } from "./variantPlace";

/** What a review is made of, each following the others and what is shown in the window. */
export interface ReviewParts extends vscode.Disposable {
  readonly desk: ReviewDesk;
  readonly review: Review;
}

export function createReviewParts(services: Services, files: Pick<VariantFiles, "refresh">): ReviewParts {
  const desk = new ReviewDesk(services);
  const marks = new ReviewMarks(desk);
  const follow = (doing: Promise<unknown>) => {
    doing.catch((error) => services.log.error(`Variants: ${messageOf(error)}`));
  };
  const following = vscode.Disposable.from(
    desk,
    marks,
    desk.onDidChange(() => follow(Promise.all([files.refresh(), marks.refresh()]))),
    vscode.window.tabGroups.onDidChangeTabs(() => follow(marks.refresh())),
    vscode.window.tabGroups.onDidChangeTabGroups(() => follow(marks.refresh())),
    vscode.workspace.onDidOpenTextDocument(({ uri }) => {
      if (uri.scheme === VARIANT_SCHEME) follow(marks.refresh());
    }),
    vscode.workspace.onDidChangeTextDocument(({ document: { uri } }) => {
      if (uri.scheme === VARIANT_SCHEME && variantPlace(uri).side === "variant") follow(marks.check(uri));
    }),
    vscode.workspace.onDidCloseTextDocument((document) => marks.forget(document)),
  );
  follow(marks.refresh());
  return { desk, review: new Review(services, desk), dispose: () => following.dispose() };
}
