/**
 * `Good Morning` before 12, `Good Afternoon` before 18, else `Good Evening`, by the hour of the day (0 to 23).
 *
 * @example
 * greeting(12); // => "Good Afternoon"
 */
export function greeting(hour: number): "Good Morning" | "Good Afternoon" | "Good Evening" {
  if (hour < 12) return "Good Morning";
  return hour < 18 ? "Good Afternoon" : "Good Evening";
}
