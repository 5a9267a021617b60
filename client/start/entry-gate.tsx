import '../ui/styles/index.css';
import { hydrate } from './hydrate.tsx';
import { gateRoutes } from '../admin/gate/gate-routes.tsx';

await hydrate(gateRoutes);
