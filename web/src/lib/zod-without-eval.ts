declare global {
  /** zod's own settings, which all its copies and versions share. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// zod tries whether it may compile code, as soon as a schema is made; the content security policy would report that.
// Set without loading zod, so that it stands before any chunk with a schema in it.
globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true

export {}
