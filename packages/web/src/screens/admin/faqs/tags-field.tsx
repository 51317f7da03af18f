import { ActionIcon, Button, TextInput } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { CloseIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { withTag } from "./faq-order.js";
import classes from "./tags-field.module.css";

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** What stands in the field and is no tag yet. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Enter adds a tag. */
export function TagsField({ tags, onChange, typed, onType }: TagsFieldProps) {
  const [told, setTold] = useState("");
  const add = () => {
    onChange(withTag(tags, typed));
    if (typed.trim()) setTold(`Tag ${typed.trim()} added`);
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
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form waits for its own button.
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          Add Tag
        </Button>
      </div>
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
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <CloseIcon size={12} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </div>
  );
}
