import type { SearchPage } from "../../search/searchPage";
import { neverChanging } from "./neverChanging";
import { topicsByDomain } from "./search60";

/** The pages that come with Trial Lens. Those on what is invented say so in their titles. */
export function builtinPages(): SearchPage[] {
  return topicsByDomain.flatMap(([, topics]) =>
    topics.flatMap(({ pages }) =>
      pages.map(([title, address, text]) => ({
        title: topics === neverChanging ? title : `${title} (invented)`,
        url: `https://${address}`,
        text,
      })),
    ),
  );
}
