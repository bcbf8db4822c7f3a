/**
 * Chunks for code that the staff screens of an app share and download once: the parts of lists, the parts of forms, and
 * the rest. An app with only two lists keeps the parts in the chunks of those lists, because its forms would otherwise
 * download them along with the menus.
 */
export const STAFF_CHUNKS = {
  staffLists: {
    name: 'admin-lists',
    test: /[\\/](console-ui[\\/]src[\\/](bulk|filters|list|menu|saved-views)|node_modules[\\/](@base-ui|@floating-ui|@tanstack))[\\/]/,
    minChunks: 3,
    priority: 2,
    enforce: true,
  },
  staffForms: {
    name: 'admin-forms',
    test: /[\\/]console-ui[\\/]src[\\/](content|picture-field|upload)[\\/]/,
    minChunks: 2,
    priority: 1,
    enforce: true,
  },
  staff: {
    name: 'admin-shared',
    test: /[\\/]packages[\\/]console-ui[\\/]src[\\/](?!bulk|filters|list|saved-views)/,
    minChunks: 2,
    enforce: true,
  },
};
