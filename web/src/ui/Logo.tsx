import { chakra, Link } from '@chakra-ui/react'
import { brand, company } from '@remotehands/content'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../lib/paths.ts'

interface LogoProps {
  /** Without the name beside it. */
  isMark?: boolean
}

export function Logo({ isMark = false }: LogoProps) {
  const { radius, strokes } = brand.mark
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" color="fg">
      <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <rect width="32" height="32" rx={radius} fill="currentColor" />
        {strokes.map(({ d, width, color }) => (
          <chakra.path
            key={d}
            d={d}
            stroke={color === 'cable' ? 'cable' : 'bg'}
            strokeWidth={width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {!isMark && (
        <chakra.span fontWeight="bold" fontSize="lg" letterSpacing="tight">
          {company.name}
        </chakra.span>
      )}
    </chakra.span>
  )
}

export function LogoLink(props: LogoProps) {
  return (
    <Link asChild>
      <RouterLink to={paths.home} aria-label={`${company.name}, home`}>
        <Logo {...props} />
      </RouterLink>
    </Link>
  )
}
