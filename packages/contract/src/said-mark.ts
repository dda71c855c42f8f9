const shape = /^(?:(serial(?: number| no\.?)?|s\/n|sn)|asset(?: tag| no\.?)?|(tag))(?:\s*[:#]|\s)\s*(\S.*)$/iu

/** The mark that a text names with what it is, as labels and screens show it: “Serial number: 4C-17”, “S/N 4C-17”, “Asset tag: A-17”. */
export function saidMark(text: string): { of: 'serial' | 'tag'; mark: string } | undefined {
  const [, serial, , mark] = shape.exec(text.trim()) ?? []
  return mark === undefined ? undefined : { of: serial === undefined ? 'tag' : 'serial', mark }
}

/**
 * A search without what it calls the mark that it begins with: “Serial: 4C-17” as “4C-17”. Only where a number follows, so that “serial
 * port” stays whole; “tag:” alone is a ticket's own.
 */
export function withoutLabel(search: string): string {
  const [, , ownTag, mark = ''] = shape.exec(search.trim()) ?? []
  return ownTag === undefined && /^\S*\d/u.test(mark) ? mark : search
}
