import { expect, it } from "vitest";
import { serverForTest } from "../api.js";
import { mugBox } from "./customer-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";

it("a program saves, changes and deletes the parcels that the customer sees, and nobody else's", async () => {
  const server = await serverForTest();
  const person = await server.register();
  const program = await programOf(server, person);
  const { id, ...saved } = await program.v1CreateParcel({ body: mugBox });
  expect(await person.api.listParcels()).toEqual([{ _id: id, ...saved }]);
  const path = { parcel_id: id };
  await program.v1UpdateParcel({ path, body: { ...mugBox, name: "Cup box", isDefault: true } });
  expect((await program.v1ListParcels()).parcels).toEqual([{ id, ...saved, name: "Cup box", isDefault: true }]);
  const stranger = await programOf(server, await server.register());
  expect((await stranger.v1ListParcels()).parcels).toEqual([]);
  expect(await refusal(stranger.v1UpdateParcel({ path, body: mugBox }))).toMatchObject({ status: 404 });
  expect(await refusal(stranger.v1DeleteParcel({ path }))).toMatchObject({ status: 404 });
  await program.v1DeleteParcel({ path });
  expect(await person.api.listParcels()).toEqual([]);
});
