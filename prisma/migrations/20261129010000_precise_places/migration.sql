-- How exact a located stop is: a region of houses and streets, and a pin set on the map, are more exact than a postal code.
ALTER TYPE "GeoPrecision" ADD VALUE 'pin' BEFORE 'postal_code';
ALTER TYPE "GeoPrecision" ADD VALUE 'house' BEFORE 'postal_code';
ALTER TYPE "GeoPrecision" ADD VALUE 'street' BEFORE 'postal_code';
