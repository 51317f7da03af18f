import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { type FormEvent, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { Notice } from "../../../parts/notice.js";
import { useNotices } from "../../../parts/notices.js";
import { useFocusBack } from "../../../parts/use-focus-back.js";
import { withTag } from "./faq-order.js";
import { TagsField } from "./tags-field.js";

interface FaqModalProps {
  /** The one to edit; a new one, which comes last, when left out. */
  readonly faq?: Faq;
  readonly onClose: () => void;
}

const CHANGES = { changes: ["listFaqsToEdit", "listFaqs", "listAudit"] } as const;

/** Adds a question or changes one. A click beside it does not throw away what was typed. */
export function FaqModal({ faq, onClose }: FaqModalProps) {
  useFocusBack();
  const notices = useNotices();
  const create = useWrite("createFaq", CHANGES);
  const update = useWrite("updateFaq", CHANGES);
  const [question, setQuestion] = useState(faq?.question ?? "");
  const [answer, setAnswer] = useState(faq?.answer ?? "");
  const [tags, setTags] = useState<readonly string[]>(faq?.tags ?? []);
  const [typedTag, setTypedTag] = useState("");
  const [problem, setProblem] = useState<string>();
  const isEmpty = (text: string) => problem !== undefined && text.trim() === "";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || update.isPending) return;
    const incomplete = question.trim() === "" || answer.trim() === "";
    setProblem(incomplete ? "Question and answer cannot be empty" : undefined);
    if (incomplete) return;
    // A tag that was typed and not yet added was meant as one.
    const body = { question, answer, tags: [...withTag(tags, typedTag)] };
    const told = {
      onSuccess: () => {
        notices.success(faq ? "FAQ updated" : "FAQ added");
        onClose();
      },
      onError: (error: unknown) => setProblem(errorText(error, faq ? "Failed to update FAQ" : "Failed to add FAQ")),
    };
    // Without an order its place stays what it is, also when somebody else has moved it meanwhile.
    if (faq) update.mutate({ path: { id: faq._id }, body }, told);
    else create.mutate({ body }, told);
  };
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} size="lg" title={faq ? "Edit FAQ" : "Add FAQ"}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {problem && <Notice kind="error">{problem}</Notice>}
          <TextInput
            label="Question"
            data-autofocus
            maxLength={500}
            error={isEmpty(question)}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <Textarea
            label="Answer"
            rows={6}
            maxLength={10_000}
            error={isEmpty(answer)}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <TagsField tags={tags} onChange={setTags} typed={typedTag} onType={setTypedTag} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending}>
              Save FAQ
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
