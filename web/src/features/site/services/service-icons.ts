import type { ServiceIcon } from '@remotehands/content'
import { AppWindow, CloudCog, Cpu, type LucideIcon, Network, Server, ShieldCheck } from 'lucide-react'

export const serviceIcons: Record<ServiceIcon, LucideIcon> = {
  rack: Server,
  network: Network,
  software: AppWindow,
  shield: ShieldCheck,
  cloud: CloudCog,
  hardware: Cpu,
}
