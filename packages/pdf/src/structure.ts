import { type PdfFile, type Ref, textString } from './pdf-file.ts'

/** What a piece of the document is, for screen readers (ISO 32000-1, §14.8). */
export type Tag = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'

export interface Element {
  tag: Tag
  /** In words, what is drawn. */
  alt?: string
  /** Where it is drawn. */
  box?: readonly [number, number, number, number]
  children: (Element | Mark)[]
}

/** A marked stretch of a page's content. */
interface Mark {
  page: number
  id: number
}

/** The tags of a document, in the order of reading. */
export class Structure {
  readonly root: Element = { tag: 'Document', children: [] }
  /** By page, whose each mark is. */
  readonly #owners: Element[][] = []

  add(tag: Tag, parent: Element = this.root, more: Pick<Element, 'alt'> = {}): Element {
    const element: Element = { tag, children: [], ...more }
    parent.children.push(element)
    return element
  }

  /** The number of a new mark on a page. */
  mark(element: Element, page: number): number {
    const marks = this.#owners[page] ?? []
    this.#owners[page] = marks
    marks.push(element)
    const id = marks.length - 1
    element.children.push({ page, id })
    return id
  }

  write(file: PdfFile, pages: readonly Ref[]): Ref {
    const refs = new Map<Element, Ref>()
    const root = file.reserve()
    const top = writeElement(file, this.root, root, { refs, pages })
    const tree = pages.map((_, page) => {
      const owners = (this.#owners[page] ?? []).map((element) => `${refs.get(element)} 0 R`)
      return `${page} [${owners.join(' ')}]`
    })
    const parents = file.add(`<< /Nums [${tree.join(' ')}] >>`)
    const next = pages.length
    return file.set(
      root,
      `<< /Type /StructTreeRoot /K [${top} 0 R] /ParentTree ${parents} 0 R /ParentTreeNextKey ${next} >>`,
    )
  }
}

interface Written {
  refs: Map<Element, Ref>
  pages: readonly Ref[]
}

function writeElement(file: PdfFile, element: Element, parent: Ref, written: Written): Ref {
  const { tag, alt, box, children } = element
  const ref = file.reserve()
  written.refs.set(element, ref)
  const kids = children.map((child) =>
    'tag' in child
      ? `${writeElement(file, child, ref, written)} 0 R`
      : `<< /Type /MCR /Pg ${written.pages[child.page]} 0 R /MCID ${child.id} >>`,
  )
  const attributes =
    tag === 'TH'
      ? '/A << /O /Table /Scope /Column >>'
      : box
        ? `/A << /O /Layout /BBox [${box.map((value) => value.toFixed(1)).join(' ')}] >>`
        : ''
  const said = alt === undefined ? '' : `/Alt ${textString(alt)}`
  return file.set(
    ref,
    `<< /Type /StructElem /S /${tag} /P ${parent} 0 R ${said} ${attributes} /K [${kids.join(' ')}] >>`,
  )
}
