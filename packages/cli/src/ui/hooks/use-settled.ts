import { useEffect, useState } from "react";

/** The value once it has stayed the same for a moment: while keys are held down, nothing is loaded. */
export function useSettled<Value>(value: Value, afterMs = 150): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
