import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commandIds, contextKeys, editorIds, itemKinds, panelIds, settingIds, viewIds } from "./contributions";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const strings = JSON.parse(readFileSync("package.nls.json", "utf8"));
const { contributes } = manifest;
const sorted = (values: Iterable<string>) => [...values].sort();

describe("package.json and contributions.ts", () => {
  it("name the same commands", () => {
    expect(sorted(contributes.commands.map(({ command }: { command: string }) => command))).toEqual(sorted(Object.values(commandIds)));
  });

  it("name the same views", () => {
    expect(sorted(contributes.views.trialLens.map(({ id }: { id: string }) => id))).toEqual(sorted(Object.values(viewIds)));
  });

  it("name the same settings", () => {
    expect(sorted(Object.keys(contributes.configuration.properties))).toEqual(sorted(Object.values(settingIds)));
  });

  it("name the same panels", () => {
    const events: string[] = manifest.activationEvents.filter((event: string) => event.startsWith("onWebviewPanel:"));
    expect(sorted(events)).toEqual(sorted(Object.values(panelIds).map((id) => `onWebviewPanel:${id}`)));
  });

  it("name the same editors", () => {
    const ids = contributes.customEditors.map(({ viewType }: { viewType: string }) => viewType);
    expect(sorted(ids)).toEqual(sorted(Object.values(editorIds)));
  });

  it("use only known context keys and item kinds", () => {
    const conditions = JSON.stringify([contributes.menus, contributes.commands, contributes.viewsWelcome, contributes.keybindings]);
    expect(sorted(new Set(conditions.match(/trialLens\.(?:running|compareFocus|filtered)/g)))).toEqual(sorted(Object.values(contextKeys)));
    for (const [, kind] of conditions.matchAll(/viewItem == (\w+)/g)) expect(Object.values(itemKinds)).toContain(kind);
  });

  it("give every command the category, and every text a string", () => {
    for (const { category } of contributes.commands) expect(category).toBe("%displayName%");
    const used = [...JSON.stringify(manifest).matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key as string);
    expect(sorted(new Set(used))).toEqual(sorted(Object.keys(strings)));
  });

  it("have a walkthrough whose pictures are there and named, and whose links and ends are known commands", () => {
    const known = new Set<string>([...Object.values(commandIds), ...Object.values(viewIds).map((id) => `${id}.focus`)]);
    for (const { media, description, completionEvents } of contributes.walkthroughs[0].steps) {
      expect(existsSync(media.svg), media.svg).toBe(true);
      expect(media.altText).toMatch(/^%.+%$/);
      const text = `${completionEvents.join(" ")} ${strings[description.slice(1, -1)]}`;
      const named = [...text.matchAll(/(?:onCommand|command):(trialLens\.[\w.]+)/g)].map(([, id]) => id as string);
      for (const id of named) expect(known).toContain(id);
    }
  });

  it("pack the strings of the host, and keep all colours of the walkthrough to the theme's", () => {
    expect(readFileSync(".vscodeignore", "utf8")).toContain("!l10n/**");
    for (const { media } of contributes.walkthroughs[0].steps)
      expect(readFileSync(media.svg, "utf8")).not.toMatch(/(fill|stroke)="(?!none|var\(--vscode-)/);
  });
});
