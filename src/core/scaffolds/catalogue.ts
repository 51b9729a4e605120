import type { ScaffoldId } from "../model/scaffold";
import { chainOfThought } from "./chainOfThought";
import { direct } from "./direct";
import { native } from "./native";
import { react } from "./react";
import type { Scaffold } from "./scaffold";

export const scaffolds: Readonly<Record<ScaffoldId, Scaffold>> = { native, react, cot: chainOfThought, direct };
