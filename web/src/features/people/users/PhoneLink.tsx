import { Link, type LinkProps } from '@chakra-ui/react'

interface PhoneLinkProps extends LinkProps {
  number: string
}

export function PhoneLink({ number, ...look }: PhoneLinkProps) {
  return (
    <Link href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} {...look}>
      {number}
    </Link>
  )
}
