import type { Vendor } from '@remotehands/contract'

/** The first one is whom the demo account `vendor` acts for. */
export const demoVendors: readonly Omit<Vendor, 'id' | 'version'>[] = [
  {
    name: 'Bluepeak Networks',
    contactName: 'Valerie Stone',
    email: 'valerie.stone@bluepeak.example',
    phoneNumber: '(571) 555-0160',
    category: 'Connectivity',
  },
  {
    name: 'Ironvault Data Centers',
    contactName: 'Desmond Clarke',
    email: 'desmond.clarke@ironvault.example',
    phoneNumber: '(703) 555-0181',
    category: 'Colocation',
  },
  {
    name: 'Sentrywell Security',
    contactName: 'Naomi Feld',
    email: 'naomi.feld@sentrywell.example',
    phoneNumber: '(240) 555-0193',
    category: 'Security',
  },
  {
    name: 'Palmetto Hardware Supply',
    contactName: 'Andre Boone',
    email: 'andre.boone@palmetto-hardware.example',
    phoneNumber: null,
    category: 'Hardware',
  },
]
