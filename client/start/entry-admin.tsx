import '../ui/styles/index.css';
import 'virtual:picture-grounds.css';
import { hydrate } from './hydrate.tsx';
import { adminRoutes } from '../admin/routes.tsx';

await hydrate(adminRoutes);
