import { chakra, Link } from '@chakra-ui/react'
import { company } from '@remotehands/content'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../app/paths.ts'

/** A patch cable that plugs two ports together: the mark, beside the name. */
export function Logo() {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" color="fg">
      <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <rect width="32" height="32" rx="6" fill="currentColor" />
        <chakra.path
          d="M7 6.500h9v9H7zM16 16.500h9v9h-9z"
          stroke="bg"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <chakra.path
          d="M11.500 11v6.500a4 4 0 0 0 4 4h5"
          stroke="cable"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <chakra.span fontWeight="bold" fontSize="lg" letterSpacing="tight">
        {company.name}
      </chakra.span>
    </chakra.span>
  )
}

export function LogoLink() {
  return (
    <Link asChild>
      <RouterLink to={paths.home} aria-label={`${company.name}, home`}>
        <Logo />
      </RouterLink>
    </Link>
  )
}
