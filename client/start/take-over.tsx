import '../ui/styles/index.css';
import 'virtual:picture-grounds.css';
import { hydrate } from './hydrate.tsx';
import { routes } from './routes.tsx';

await hydrate(routes);
