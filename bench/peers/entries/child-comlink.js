import { expose, windowEndpoint } from 'comlink'

expose({ getToken: () => 'bench' }, windowEndpoint(parent))
