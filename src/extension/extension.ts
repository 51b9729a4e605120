import type * as vscode from "vscode";
import { authoring } from "./authoring/authoring";
import { compare } from "./compare/compare";
import { importing } from "./importing/importing";
import { keys } from "./keys/keys";
import { labels } from "./labels/labels";
import { language } from "./language/language";
import { metrics } from "./metrics/metrics";
import { problems } from "./problems/problems";
import { run } from "./run/run";
import { createServices, type Services } from "./services";
import { trials } from "./trials/trials";
import { variants } from "./variants/variants";
import { welcome } from "./welcome/welcome";

const features: readonly ((services: Services) => vscode.Disposable)[] = [
  problems,
  trials,
  run,
  keys,
  compare,
  labels,
  metrics,
  importing,
  language,
  authoring,
  variants,
  welcome,
];

export function activate(context: vscode.ExtensionContext): void {
  const services = createServices(context);
  for (const feature of features) context.subscriptions.push(feature(services));
}
