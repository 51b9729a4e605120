import { useId } from "preact/hooks";
import type { EndpointRow } from "../../src/core/model/runForm";
import type { KnownEndpoint } from "../../src/protocol/run";
import { visibleText } from "../shared/visibleText";
import { NumberField, TextField } from "./Field";
import { Group } from "./Group";
import type { Mistakes } from "./mistakes";

/** What can be asked of the host about an endpoint. */
export interface EndpointActions {
  onTest(row: EndpointRow): void;
  onSetKey(baseUrl: string): void;
  onFindLocal(): void;
}

interface EndpointFieldsProps {
  readonly title: string;
  readonly row: EndpointRow;
  readonly field: string;
  /** Null or undefined while its address is none, or the form was not checked yet. */
  readonly known: KnownEndpoint | null | undefined;
  readonly mistakes: Mistakes;
  readonly actions: Omit<EndpointActions, "onFindLocal">;
  onChange(part: Partial<EndpointRow>): void;
  onRemove(): void;
}

/** A model behind an OpenAI-compatible endpoint. There is no field for a key: the host asks for it, and the form never holds it. */
export function EndpointFields({ title, row, field, known, mistakes, actions, onChange, onRemove }: EndpointFieldsProps) {
  const id = useId();
  const keySentence = known?.key ?? "Keys are not entered here; each is bound to the host of its endpoint.";
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
          onChange={(name) => onChange({ id: name })}
        />
        <NumberField
          label="Temperature"
          value={row.temperature}
          step="any"
          mistake={mistakes.of(`${field}.temperature`)}
          onChange={(temperature) => onChange({ temperature })}
        />
      </div>
      <p class="help" id={`${id}-key`}>
        {visibleText(keySentence)}
      </p>
      {known?.known.map((sentence) => (
        <p class="help" key={sentence}>
          {visibleText(sentence)}
        </p>
      ))}
      <div class="buttons">
        <button
          type="button"
          class="secondary"
          aria-label={`Test Connection of ${title}`}
          disabled={!known || row.model.trim() === ""}
          onClick={() => actions.onTest(row)}
        >
          Test Connection
        </button>
        <button
          type="button"
          class="secondary"
          aria-label={`Set Key… for ${title}`}
          aria-describedby={`${id}-key`}
          disabled={!known?.takesKey}
          onClick={() => actions.onSetKey(row.baseUrl)}
        >
          Set Key…
        </button>
        <button type="button" class="secondary" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </button>
      </div>
    </Group>
  );
}
