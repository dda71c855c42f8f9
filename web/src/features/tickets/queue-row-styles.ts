import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * Rows, cards and the values in them are plain elements with classes, drawn by the list that they are in: styles of
 * their own for each of a row's thirty elements were a sixth of the work until the queue is there.
 */
export const valueStyles: SystemStyleObject = {
  '& .cut': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .quiet': { color: 'fg.muted' },
  '& .respond': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '6',
    paddingInline: '2',
    borderWidth: '1px',
    borderColor: 'accent.muted',
    borderRadius: 'l2',
    color: 'accent.fg',
    fontSize: 'xs',
    fontWeight: 'medium',
    _hover: { bg: 'accent.subtle' },
  },
  '& .value': {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: 'calc(100% + {spacing.2})',
    minHeight: '6',
    paddingInline: '1',
    marginInline: '-1',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.emphasized' },
    _focusVisible: { outlineOffset: '0' },
  },
  '& .action': {
    display: 'grid',
    placeItems: 'center',
    height: '7',
    width: '8',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.emphasized' },
  },
  '& .choice': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    cursor: 'pointer',
    borderRadius: 'l2',
    _focusVisible: { outlineOffset: '0' },
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '4',
      borderWidth: '1px',
      borderRadius: 'l1',
      borderColor: 'border.control',
      bg: 'bg.panel',
      color: 'accent.contrast',
    },
    '&[aria-checked=true] > span': { borderColor: 'accent.solid', bg: 'accent.solid' },
  },
}

export const queueTableStyles: SystemStyleObject = {
  ...valueStyles,
  '& th': { position: 'sticky', top: 0, zIndex: 1, bg: 'bg.muted', height: '8', paddingBlock: '0' },
  '& td': { height: 'var(--row)', paddingInline: '2', textAlign: 'start', borderBottomWidth: '1px' },
  '& tbody tr': { whiteSpace: 'nowrap' },
  '& tbody tr[data-chosen]': { bg: 'accent.subtle' },
  '& .choose': { paddingInlineEnd: '0' },
  '& .number': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& .subject': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) minmax(35%, 1fr)',
    gap: '3',
    containerType: 'inline-size',
  },
  // Beside many columns, and in a small window, there is only room for the title.
  '@container (max-width: 15rem)': {
    '& .subject > .title': { gridColumn: '1 / -1' },
    '& .subject > .client': { display: 'none' },
  },
  '& .title': { fontWeight: 'semibold', borderRadius: 'l1' },
  '& a.title:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& .client': { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' },
  '& .merged': { whiteSpace: 'nowrap' },
  '& .actions': { display: 'flex', justifyContent: 'flex-end', gap: '1' },
}
