import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    outDir: '../../dist/examples/react-host',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'], // browsers that support light-dark()
    modulePreload: false, // its links would stay in the head after Agent Assist is removed
  },
})
