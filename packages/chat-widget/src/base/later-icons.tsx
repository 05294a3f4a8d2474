import { Icon } from './icons.tsx'

export const Alert = () => <Icon path="M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4M12 16h.01" />
export const Retry = () => <Icon path="M21 12a9 9 0 1 1-9-9c2.5 0 4.9 1 6.7 2.7L21 8M21 3v5h-5" />
