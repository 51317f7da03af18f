/** The part of `useForm` that is used here. */
interface SavedForm<Values> {
  getValues(): Values;
  setValues(values: Values): void;
  resetDirty(values: Values): void;
}

/**
 * Call it after a form was saved but stays open: from now on, only differences from the stored values are unsaved. Fields
 * show the stored values, unless they were changed while the form was being sent.
 */
export function markSaved<Values extends object>(form: SavedForm<NoInfer<Values>>, sent: Values, stored: Values): void {
  const typed = form.getValues();
  const untouched = Object.entries(stored).filter(([name]) => Reflect.get(typed, name) === Reflect.get(sent, name));
  form.setValues({ ...typed, ...Object.fromEntries(untouched) });
  form.resetDirty(stored);
}
