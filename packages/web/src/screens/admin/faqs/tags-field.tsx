import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";
import { type ReactNode, useId, useState } from "react";
import { CloseIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { withTag } from "./faq-order.js";
import classes from "./tags-field.module.css";

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** The field's text, not yet added as a tag. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly error: ReactNode;
}

/** Enter adds a tag. */
export function TagsField({ tags, onChange, typed, onType, error }: TagsFieldProps) {
  const [announcement, setAnnouncement] = useState("");
  const errorId = useId();
  const add = () => {
    onChange(withTag(tags, typed));
    if (typed.trim()) setAnnouncement(`Tag ${typed.trim()} added`);
    onType("");
  };
  return (
    <div className={layout.stackSm}>
      <div className={layout.atFeet}>
        <TextInput
          className={layout.fill ?? ""}
          label="Tags"
          placeholder="Type a tag and press Enter"
          maxLength={LIMITS.tag}
          autoComplete="off"
          error={Boolean(error)}
          aria-errormessage={error ? errorId : undefined}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter must not submit the form.
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          Add Tag
        </Button>
      </div>
      {error && (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      )}
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              {tag}
              <ActionIcon
                variant="transparent"
                color="gray"
                size={18}
                aria-label={`Remove tag ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <CloseIcon size={12} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}
