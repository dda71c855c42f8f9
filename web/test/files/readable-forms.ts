import { File as NodeFile } from 'node:buffer'
import { beforeAll } from 'vitest'

/**
 * Lets the mock read the forms that jsdom sends: Node's parser makes files by the global name `File`, under which jsdom
 * has put another kind. One form at a time, since meanwhile the name means Node's.
 */
export function makeFormsReadable(): void {
  beforeAll(() => {
    const { formData } = Request.prototype
    const { File: ownFile } = globalThis
    let before: Promise<unknown> = Promise.resolve()
    Request.prototype.formData = function readForm() {
      const reading = before.then(async () => {
        globalThis.File = NodeFile as unknown as typeof File
        try {
          return await formData.call(this)
        } finally {
          globalThis.File = ownFile
        }
      })
      before = reading.catch(() => undefined)
      return reading
    }
    return () => {
      Request.prototype.formData = formData
    }
  })
}
