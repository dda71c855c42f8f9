import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './build/contract-routes.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractRoutes()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
})
