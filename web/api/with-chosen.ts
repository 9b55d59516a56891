type Sending<Body> = {
  readonly isPending: boolean
  readonly variables: { readonly body: Body } | undefined
}

/**
 * What to show of a choice that acts at once: while it is being saved what was chosen, so that a press is seen on a slow
 * line too. When saving fails, what is in force is shown again.
 */
export const withChosen = <Kept extends object, Body extends object>(
  kept: Kept,
  { isPending, variables }: Sending<Body>,
): Kept => (isPending && variables ? { ...kept, ...variables.body } : kept)
