import type { SocialNetwork } from '@remotehands/content'
import type { ReactNode } from 'react'

/** Drawn here, because the icon library has no brand icons. */
export const socialIcons: Record<SocialNetwork, ReactNode> = {
  linkedin: (
    <Mark>
      <path d="M5.5 10v8M5.5 6.2v.1M10.500 18v-8M10.500 13.500a3.500 3.500 0 0 1 7 0V18" />
    </Mark>
  ),
  x: (
    <Mark>
      <path d="M5 5l14 14M19 5L5 19" />
    </Mark>
  ),
  github: (
    <Mark>
      <path d="M9 6.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9 17.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19 8.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM7 8.500v7M17 10.500c0 4-10 1-10 5" />
    </Mark>
  ),
  youtube: (
    <Mark>
      <path d="M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.500 9.500v5l4-2.500z" />
    </Mark>
  ),
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
