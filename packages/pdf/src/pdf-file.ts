/** An object of the file that others point to. */
export type Ref = number

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The objects of a PDF (ISO 32000-1, §7), numbered as they are asked for. */
export class PdfFile {
  readonly #objects: (Uint8Array | undefined)[] = []

  /** A number for an object that is set later. */
  reserve(): Ref {
    this.#objects.push(undefined)
    return this.#objects.length
  }

  set(ref: Ref, content: string | Uint8Array): Ref {
    this.#objects[ref - 1] = typeof content === 'string' ? latin(content) : content
    return ref
  }

  add(content: string): Ref {
    return this.set(this.reserve(), content)
  }

  /** Adds a stream, deflated; `isDeflated` if it is already. */
  async stream(bytes: Uint8Array<ArrayBuffer>, dictionary = '', isDeflated = false): Promise<Ref> {
    const data = isDeflated ? bytes : await deflated(bytes)
    return this.plainStream(data, `${dictionary} /Filter /FlateDecode`)
  }

  /** Adds a stream as it is. */
  plainStream(data: Uint8Array, dictionary = ''): Ref {
    const head = latin(`<< ${dictionary} /Length ${data.length} >>\nstream\n`)
    return this.set(this.reserve(), joined([head, data, latin('\nendstream')]))
  }

  /** The whole file, with its table of where each object begins. */
  bytes(catalog: Ref, info: Ref, id: string): Uint8Array<ArrayBuffer> {
    // The second line says that the file is not text.
    const parts: Uint8Array[] = [latin('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')]
    let length = parts[0]?.length ?? 0
    const put = (part: Uint8Array) => {
      parts.push(part)
      length += part.length
    }
    const offsets = this.#objects.map((content, at) => {
      if (!content) throw new Error(`Object ${at + 1} of the PDF was never set.`)
      const offset = length
      put(latin(`${at + 1} 0 obj\n`))
      put(content)
      put(latin('\nendobj\n'))
      return offset
    })
    const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const size = offsets.length + 1
    const start = length
    put(latin(`xref\n0 ${size}\n0000000000 65535 f \n${table}`))
    const trailer = `<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>`
    put(latin(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`))
    return joined(parts)
  }
}

/** A text outside the pages, as UTF-16 with its mark. */
export function textString(text: string): string {
  return `<FEFF${hex16(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)))}>`
}

export function hex16(values: readonly number[]): string {
  return values.map((value) => value.toString(16).toUpperCase().padStart(4, '0')).join('')
}

/** D:YYYYMMDDHHmmSSZ. */
export function dateString(at: Date): string {
  return `(D:${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z)`
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const deflater = new CompressionStream('deflate')
  const writer = deflater.writable.getWriter()
  const written = Promise.all([writer.write(bytes), writer.close()])
  const [data] = await Promise.all([new Response(deflater.readable).arrayBuffer(), written])
  return new Uint8Array(data)
}
