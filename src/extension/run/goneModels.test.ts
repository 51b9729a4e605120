import { describe, expect, it } from "vitest";
import { defaultRunForm } from "../../core/experiment/runForm";
import type { RunForm } from "../../core/model/runForm";
import type { Services } from "../services";
import { goneModels } from "./goneModels";

const form = (...models: RunForm["models"]): RunForm => ({ ...defaultRunForm(), models });

describe("goneModels", () => {
  it("names the rows with models that VS Code does not offer", async () => {
    const whyGone = async ({ editorModel }: { editorModel: string }) => (editorModel === "acme/gone" ? "It is gone." : undefined);
    const services = { editorModels: async () => ({ whyGone }) } as unknown as Services;
    const models = form("simulated/trusting", { id: "a", editorModel: "acme/m" }, { id: "b", editorModel: "acme/gone" });
    expect(await goneModels(models, services)).toEqual([{ field: "models.2", message: "It is gone." }]);
  });

  it("asks VS Code nothing where no row is about it", async () => {
    const editorModels = () => Promise.reject(new Error("it was asked"));
    const endpoint = { id: "", baseUrl: "http://127.0.0.1:1/v1", model: "m", temperature: null };
    expect(await goneModels(form("simulated/trusting", endpoint), { editorModels })).toEqual([]);
  });
});
