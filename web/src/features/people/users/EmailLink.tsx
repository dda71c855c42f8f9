import { Link } from '@chakra-ui/react'

export function EmailLink({ address }: { address: string }) {
  return (
    <Link
      href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}
      // Inline, so that long addresses can wrap.
      display="inline"
      color="accent.fg"
      textDecoration="underline"
    >
      {address}
    </Link>
  )
}
