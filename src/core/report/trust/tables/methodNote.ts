import { ITEM_REPLICATES, SIGN_FLIPS } from "../trustMeasures";

/** How differences of items are tested. */
export const methodNote = `Item by item (a document with all its questions is one item), with 95% intervals from ${ITEM_REPLICATES} resamples of items; p from the paired sign-flip test, exact up to 22 items, else by ${SIGN_FLIPS} random flips, whose least p is 1/${SIGN_FLIPS + 1}.`;
