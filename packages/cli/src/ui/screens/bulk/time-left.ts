/** How long the rest takes, in words; nothing while that is not known. */
export function timeLeft(pending: number, perSecond: number): string {
  if (perSecond <= 0 || pending === 0) return "";
  const seconds = Math.ceil(pending / perSecond);
  if (seconds < 60) return `${seconds} s left`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s left`;
}
