import type { EndpointRow, RunForm } from "../../src/core/model/runForm";
import type { CatalogueEntry } from "../../src/core/projections/runPicture";
import type { KnownEndpoint } from "../../src/protocol/run";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { CheckList } from "./CheckList";
import { toggledInOrder } from "./choices";
import { EditorModelFields } from "./EditorModelFields";
import { type EndpointActions, EndpointFields } from "./EndpointFields";
import { Group } from "./Group";
import type { Mistakes } from "./mistakes";

type Models = RunForm["models"];

interface ModelFieldsProps {
  readonly models: Models;
  readonly entries: readonly CatalogueEntry[];
  /** What is known of each endpoint. */
  readonly endpoints: readonly (KnownEndpoint | null)[];
  readonly mistakes: Mistakes;
  readonly actions: EndpointActions;
  onChange(models: Models): void;
  /** Lets the person choose one of VS Code's models. */
  onAddEditorModel(): void;
}

const EMPTY_ROW: EndpointRow = { id: "", baseUrl: "http://127.0.0.1:11434/v1", model: "", temperature: null };

/** Simulated models to tick, and rows for models behind endpoints. */
export function ModelFields({ models, entries, endpoints: known, mistakes, actions, onChange, onAddEditorModel }: ModelFieldsProps) {
  const names = models.filter((model) => typeof model === "string");
  const endpoints = models.filter((model) => typeof model === "object" && "baseUrl" in model);
  const editorModels = models.filter((model) => typeof model === "object" && "editorModel" in model);
  return (
    <Group title="Models" mistake={mistakes.of("models")}>
      <CheckList
        entries={entries}
        chosen={names}
        mark={() => <SimulatedBadge />}
        onToggle={(id) => onChange([...toggledInOrder(names, id, entries), ...endpoints, ...editorModels])}
      />
      {endpoints.map((row, index) => {
        const field = `models.${models.indexOf(row)}`;
        return (
          <EndpointFields
            key={index}
            title={`Endpoint ${index + 1}`}
            row={row}
            field={field}
            known={known[index]}
            mistakes={mistakes}
            actions={actions}
            onChange={(part) => onChange(models.map((model) => (model === row ? { ...row, ...part } : model)))}
            onRemove={() => onChange(models.filter((model) => model !== row))}
          />
        );
      })}
      {editorModels.map((row) => (
        <EditorModelFields
          key={row.editorModel}
          row={row}
          mistake={mistakes.of(`models.${models.indexOf(row)}`)}
          onRemove={() => onChange(models.filter((model) => model !== row))}
        />
      ))}
      <div class="buttons">
        <button type="button" class="secondary" onClick={() => onChange([...models, { ...EMPTY_ROW }])}>
          Add an Endpoint
        </button>
        <button type="button" class="secondary" onClick={actions.onFindLocal}>
          Find Local Servers
        </button>
        <button type="button" class="secondary" onClick={onAddEditorModel}>
          Add a VS Code Model…
        </button>
      </div>
    </Group>
  );
}
