import type { EndpointRow, RunForm } from "../../src/core/model/runForm";
import type { CatalogueEntry } from "../../src/core/projections/runPicture";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { visibleText } from "../shared/visibleText";
import { CheckList } from "./CheckList";
import { toggledInOrder } from "./choices";
import { EditorModelFields } from "./EditorModelFields";
import { NumberField, TextField } from "./Field";
import { Group } from "./Group";
import type { Mistakes } from "./mistakes";

type Models = RunForm["models"];

interface ModelFieldsProps {
  readonly models: Models;
  readonly entries: readonly CatalogueEntry[];
  /** Where the key of each endpoint comes from. */
  readonly keys: readonly (string | null)[];
  readonly mistakes: Mistakes;
  onChange(models: Models): void;
  /** Lets the person choose one of VS Code's models. */
  onAddEditorModel(): void;
}

const EMPTY_ROW: EndpointRow = { id: "", baseUrl: "http://127.0.0.1:11434/v1", model: "", temperature: null };

/** Simulated models to tick, and rows for models behind endpoints. */
export function ModelFields({ models, entries, keys, mistakes, onChange, onAddEditorModel }: ModelFieldsProps) {
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
            keySentence={keys[index] ?? null}
            mistakes={mistakes}
            onChange={(part) => onChange(models.map((model) => (model === row ? { ...row, ...part } : model)))}
            onRemove={() => onChange(models.filter((model) => model !== row))}
          />
        );
      })}
      <button type="button" class="secondary" onClick={() => onChange([...models, { ...EMPTY_ROW }])}>
        Add an Endpoint
      </button>
      {editorModels.map((row) => (
        <EditorModelFields
          key={row.editorModel}
          row={row}
          mistake={mistakes.of(`models.${models.indexOf(row)}`)}
          onRemove={() => onChange(models.filter((model) => model !== row))}
        />
      ))}
      <button type="button" class="secondary" onClick={onAddEditorModel}>
        Add a VS Code Model…
      </button>
    </Group>
  );
}

interface EndpointFieldsProps {
  readonly title: string;
  readonly row: EndpointRow;
  readonly field: string;
  readonly keySentence: string | null;
  readonly mistakes: Mistakes;
  onChange(part: Partial<EndpointRow>): void;
  onRemove(): void;
}

/** A model behind an OpenAI-compatible endpoint. There is no field for a key: keys are never written down. */
function EndpointFields({ title, row, field, keySentence, mistakes, onChange, onRemove }: EndpointFieldsProps) {
  return (
    <Group title={title} mistake={mistakes.of(field)}>
      <TextField
        label="Base URL"
        value={row.baseUrl}
        mistake={mistakes.of(`${field}.baseUrl`)}
        onChange={(baseUrl) => onChange({ baseUrl })}
      />
      <div class="row">
        <TextField
          label="Model"
          value={row.model}
          placeholder="qwen3:8b"
          mistake={mistakes.of(`${field}.model`)}
          onChange={(model) => onChange({ model })}
        />
        <TextField
          label="Name in tables"
          value={row.id}
          placeholder={row.model}
          mistake={mistakes.of(`${field}.id`)}
          onChange={(id) => onChange({ id })}
        />
        <NumberField
          label="Temperature"
          value={row.temperature}
          step="any"
          mistake={mistakes.of(`${field}.temperature`)}
          onChange={(temperature) => onChange({ temperature })}
        />
      </div>
      <p class="help">{keySentence === null ? "Keys are not entered here; they come from the environment." : visibleText(keySentence)}</p>
      <button type="button" class="secondary" aria-label={`Remove ${title}`} onClick={onRemove}>
        Remove
      </button>
    </Group>
  );
}
