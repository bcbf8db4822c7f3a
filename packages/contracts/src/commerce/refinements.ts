/** Whether no value occurs twice. */
export const areUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
