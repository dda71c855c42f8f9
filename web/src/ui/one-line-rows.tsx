import type { SystemStyleObject } from '@chakra-ui/react'

/** Rows of one line each: what would stand below in a cell follows on its line, cut where the column ends. */
export const oneLineRows: SystemStyleObject = {
  tableLayout: 'fixed',
  '& tbody td': {
    height: 'max({sizes.9}, var(--row))',
    paddingBlock: '0',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tbody td > div': { display: 'inline', marginInlineStart: '2' },
}

/** How wide the columns of such a table are, in percent. */
export function ColumnWidths({ of }: { of: readonly number[] }) {
  return (
    <colgroup>
      {of.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their place.
        <col key={index} style={{ width: `${width}%` }} />
      ))}
    </colgroup>
  )
}
