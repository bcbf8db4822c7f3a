/** What the address asks for if it is one of the choices, else the first choice. */
export function knownChoice<Id extends string>(choices: readonly { id: Id }[], asked: string | null): Id {
  return (choices.find(({ id }) => id === asked) ?? choices[0]!).id;
}

/** The choice as the address writes it; the first one goes without saying. */
export function writtenChoice<Id extends string>(choices: readonly { id: Id }[], chosen: Id): string | undefined {
  return chosen === choices[0]!.id ? undefined : chosen;
}
