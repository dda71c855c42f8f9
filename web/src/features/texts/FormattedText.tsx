import { chakra } from '@chakra-ui/react'
import { articleNodes, messageNodes } from '@remotehands/markdown'
import { useMemo } from 'react'
import { type TextWays, textElements } from './text-elements.tsx'

interface FormattedTextProps extends TextWays {
  kind: 'article' | 'message'
  text: string
}

/** A text in Markdown. It becomes elements one by one: raw HTML in it is text, links lead to the web, to a mail or to a ticket. */
export default function FormattedText({ kind, text, ...ways }: FormattedTextProps) {
  const nodes = useMemo(() => (kind === 'article' ? articleNodes(text) : messageNodes(text)), [kind, text])
  return (
    <chakra.div maxW="72ch" overflowWrap="anywhere" css={kind === 'article' ? articleProse : messageProse}>
      {textElements(nodes, ways)}
    </chakra.div>
  )
}

const prose = {
  // Each is read in the direction that it begins in, and turns nothing around it.
  '& p, & li, & h3, & h4, & h5, & h6, & th, & td, & pre': { unicodeBidi: 'plaintext' },
  '& > * + *': { marginTop: '4' },
  '& h3, & h4, & h5, & h6': { fontWeight: 'semibold', lineHeight: 'short' },
  '& > * + h3, & > * + h4, & > * + h5, & > * + h6': { marginTop: '7' },
  '& h3': { fontSize: 'xl' },
  '& h4': { fontSize: 'lg' },
  '& ul, & ol': { paddingInlineStart: '6' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& li + li, & li > ul, & li > ol': { marginTop: '1.5' },
  '& li::marker': { color: 'fg.muted' },
  '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& code': { fontFamily: 'mono', fontSize: '0.9em', bg: 'bg.muted', paddingInline: '1', borderRadius: 'l1' },
  '& pre': {
    fontFamily: 'mono',
    padding: '4',
    bg: 'bg.muted',
    borderRadius: 'l2',
    overflowX: 'auto',
    whiteSpace: 'pre',
  },
  '& pre code': { bg: 'transparent', padding: '0' },
  '& blockquote': {
    paddingInlineStart: '4',
    borderInlineStartWidth: '3px',
    borderColor: 'border.emphasized',
    color: 'fg.muted',
  },
  '& hr': { borderColor: 'border' },
  '& section': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse', textStyle: 'sm' },
  '& th, & td': { borderWidth: '1px', paddingInline: '3', paddingBlock: '1.5', textAlign: 'start' },
  '& th': { fontWeight: 'semibold', bg: 'bg.muted' },
}

const articleProse = { ...prose, lineHeight: 'tall' }
const messageProse = {
  ...prose,
  '& > * + *': { marginTop: '2' },
  '& pre': { ...prose['& pre'], padding: '3' },
}
