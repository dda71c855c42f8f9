import { chakra, Link } from '@chakra-ui/react'
import { company } from '@remotehands/content'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../app/paths.ts'

/** A patch cable that plugs two ports together: the mark, beside the name. */
export function Logo() {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" color="fg">
      <svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <rect x="1" y="1" width="30" height="30" rx="5" fill="currentColor" />
        <chakra.g stroke="bg" strokeWidth="2">
          <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
          <rect x="18.5" y="18.5" width="8" height="8" rx="1.5" />
        </chakra.g>
        <chakra.path
          d="M9.5 10v8.5a4 4 0 0 0 4 4h0a3.2 3.2 0 0 0 3.2-3.2v-6.6a3.2 3.2 0 0 1 3.2-3.2h0a2.6 2.6 0 0 1 2.6 2.6V22"
          stroke="accent.solid"
          strokeWidth="2.6"
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
