import { ApiError, type Client } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import type { OpenLabels } from "./choose-labels.js";
import { createManifests } from "./create-manifests.js";

const problem = (status: number, code: "carrier_refused" | "session_expired") =>
  new ApiError({ status, code, message: code });

/** A server that answers about each street with a manifest of that name, or with an error. */
function scene(answers: Readonly<Record<string, string | ApiError>>) {
  const asked: string[] = [];
  const createManifest = async ({ body }: { body: { senderStreet: string } }) => {
    asked.push(body.senderStreet);
    const answer = answers[body.senderStreet];
    if (answer instanceof ApiError) throw answer;
    return { manifestId: answer };
  };
  const chosen = Object.keys(answers).map((street1) => ({ sender: { street1 } }) as OpenLabels);
  const create = () => createManifests({ createManifest } as unknown as Client, chosen, "2026-11-02");
  return { asked, create };
}

describe("several manifests", () => {
  it("are created although one of them is refused, and that one is reported", async () => {
    const { create } = scene({ First: "MAN-1", Second: problem(422, "carrier_refused"), Third: "MAN-3" });
    const { manifests, refused } = await create();
    expect(manifests.map(({ manifestId }) => manifestId)).toEqual(["MAN-1", "MAN-3"]);
    expect(refused).toMatchObject([{ labels: { sender: { street1: "Second" } }, message: "carrier_refused" }]);
  });

  it("are not asked for after any other error, and what was created is still reported", async () => {
    const { asked, create } = scene({ First: "MAN-1", Second: problem(401, "session_expired"), Third: "MAN-3" });
    const { manifests, refused } = await create();
    expect([manifests.length, refused.length, asked]).toEqual([1, 2, ["First", "Second"]]);
  });

  it("end with the first error if none was created", async () => {
    const { create } = scene({ First: problem(422, "carrier_refused"), Second: problem(401, "session_expired") });
    await expect(create()).rejects.toMatchObject({ code: "carrier_refused" });
  });
});
