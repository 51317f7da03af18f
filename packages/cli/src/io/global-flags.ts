/** A flag that every command has. */
export interface GlobalFlag {
  /** As it is typed, e.g. `--url`. */
  readonly name: string;
  readonly placeholder: string;
  readonly about: string;
  readonly takesValue: boolean;
}

const flag = (name: string, placeholder: string, about: string): GlobalFlag => ({
  ...{ name, placeholder, about },
  takesValue: placeholder !== "",
});

export const GLOBAL_FLAGS: readonly GlobalFlag[] = [
  flag("--json", "", "print the result as JSON, in the shape of the API"),
  flag("--url", "url", "the server (SHIPCTL_URL; default: the one you signed in to)"),
  flag("--profile", "name", "which of your sign-ins to use (SHIPCTL_PROFILE)"),
  flag("--token", "token", "a session token instead of a sign-in (better: SHIPCTL_TOKEN)"),
  flag("--api-key", "key", "an API key instead of a sign-in (better: SHIPCTL_API_KEY)"),
];
