/** Whether a key is pressed together with one that gives it to the browser, such as Alt with an arrow key, which goes back. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }) =>
  altKey || ctrlKey || metaKey;
