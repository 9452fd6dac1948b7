/** Names of fields with their types, where `Object` only knows strings. */

/** Whether an object that is written out has a field of this name. */
export function isKeyOf<T extends object>(object: T, name: PropertyKey): name is keyof T & string {
  return Object.hasOwn(object, name)
}

/** The names of the fields of an object that is written out, and so has no others than its type. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object).filter((name) => isKeyOf(object, name))
}

/** An object with a value for each of these names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- It has each of the names, which Object.fromEntries returns as strings.
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>
}
