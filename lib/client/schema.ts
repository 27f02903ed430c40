// Made by `npm run client:build` of the API's description; a test compares both.

export interface paths {
    "/rates/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a quote
         * @description Returns the price and the time of one trip through 2 to 25 addresses in their order. Nothing is booked.
         */
        post: operations["quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/serviceability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether an address is served
         * @description Says how exactly an address is located, and by which services and vehicles it is served; why not by the others. What is carried is not asked for: its weight and its measures are checked when the delivery is created.
         */
        get: operations["checkServiceability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Lists your deliveries, newest first. Follow the `Link` header to get every one exactly once, however many are added meanwhile. A parameter given twice is an error; unknown ones are ignored.
         */
        get: operations["listDeliveries"];
        put?: never;
        /**
         * Create a delivery
         * @description Books a courier. `order_number` makes it safe to repeat: the same content again answers 201 with the delivery as it is now and the header `Idempotent-Replayed: true`, and creates nothing. The body has one of two shapes, which mean the same. Waybill locates an address as exactly as it can, at least by its postal code or city; `GET /serviceability` tells its `precision` beforehand.
         */
        post: operations["createDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{order_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Returns one delivery with its tracking page and every status that it had.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{order_number}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a delivery
         * @description Cancels a delivery that was not picked up. Cancelling a cancelled one again answers 200 and changes nothing.
         */
        post: operations["cancelDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Lists what happened to your deliveries, in order. Each event has the number after the one before it, so that a client that remembers the last `sequence` it has worked on knows that it has missed nothing. An empty list means that there is nothing further yet. Events are kept for 90 days.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/deliveries/{order_number}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a courier
         * @description A simulated courier carries the delivery: its status changes every `step_seconds` until the scenario ends. A running simulation is replaced. Needs sandbox credentials: with live ones the path does not exist.
         */
        post: operations["simulateDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/deliveries/{order_number}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a status
         * @description Changes the status by one allowed move, with whatever that needs, such as a signature. Stops a running simulation. Needs sandbox credentials: with live ones the path does not exist.
         */
        post: operations["changeStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness check
         * @description Answers as long as the process does. For whoever runs the service.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness check
         * @description Says whether the service has all it needs. For load balancers.
         */
        get: operations["readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description Returns the description of the API in OpenAPI 3.1. Ask with `If-None-Match` to spare the transfer.
         */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A trip to be priced. Unknown fields are ignored. */
        QuoteRequest: {
            /**
             * @description The postal addresses of the trip in order: pickup first, dropoff last.
             * @example [
             *       "350 5th Ave, New York, NY 10118",
             *       "1 Hanson Pl, Brooklyn, NY 11243"
             *     ]
             */
            addresses: string[];
            /**
             * @description How soon it is carried: today, as fast as possible, or when the stops say.
             * @default same_day
             * @example same_day
             * @enum {string|null}
             */
            service_type?: "same_day" | "fast_track" | "scheduled" | null;
            /**
             * @description What it is carried in.
             * @default car
             * @example car
             * @enum {string|null}
             */
            vehicle_type?: "car" | "cargo_van" | "box_truck" | null;
        };
        /** @description A delivery to be created. Texts are trimmed, and CR LF and CR become line feeds; other control characters but tab are refused. Unknown fields are ignored. */
        NewDelivery: {
            /**
             * @description Who orders.
             * @default Default Customer
             * @example Corner Books
             */
            name?: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of who orders.
             * @example orders@example.com
             */
            email?: string | null;
            /**
             * @description The phone number of who orders: 7 to 15 digits with the usual separators, read by the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are understood. Without a plus sign it is read with `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is kept for the courier and is not part of the answer's `phone_number`.
             * @default 1234567890
             * @example 212 555 0111
             */
            phone_number?: string | null;
            /**
             * @description The country's dial code for every phone number that has no plus sign.
             * @default +1
             * @example +1
             */
            dial_code?: string | null;
            /**
             * @description Your own number of the delivery, without a comma and invisible characters, and not `.` or `..`. It names the delivery for ever: repeating a request with the same content creates nothing new.
             * @example ORDER-1001
             */
            order_number: string;
            /**
             * @description How soon it is carried: today, as fast as possible, or when the stops say.
             * @example same_day
             * @enum {string}
             */
            service_type: "same_day" | "fast_track" | "scheduled";
            /**
             * @description What it is carried in.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
            /**
             * @description What the courier should know.
             * @example Ring twice
             */
            special_instructions?: string | null;
            /**
             * @description Whether the recipient has to sign.
             * @default false
             * @example false
             */
            confirmation_sign_required?: boolean | null;
            /** @description Where the courier fetches the goods. */
            pickup: components["schemas"]["NewStop"];
            /** @description Where the courier takes them. */
            dropoff: components["schemas"]["NewStop"];
            /** @description What is carried. */
            package: components["schemas"]["NewPackage"];
        };
        /** @description One end of a delivery. Texts are trimmed, and CR LF and CR become line feeds; other control characters but tab are refused. Unknown fields are ignored. */
        NewStop: {
            /**
             * @description The contact's full name.
             * @example Grace Hopper
             */
            customer_name: string;
            /**
             * @description The postal address, with city, state and ZIP code.
             * @example 1 Hanson Pl, Brooklyn, NY 11243
             */
            full_address: string;
            /**
             * @description The contact's phone number: 7 to 15 digits with the usual separators, read by the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are understood. Without a plus sign it is read with `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is kept for the courier and is not part of the answer's `phone_number`.
             * @example +1 718 555 0199
             */
            phone_number: string;
            /**
             * @description The apartment or unit.
             * @example 4B
             */
            apartment_unit_number?: string | null;
            /**
             * Format: date
             * @description The day on which to be there, local to the stop; from 1900-01-01 to 9998-12-31.
             * @example 2031-05-20
             */
            date?: string | null;
            /**
             * @description The time at which to be there, local to the stop, HH:MM:SS.
             * @example 17:45:00
             */
            time?: string | null;
            /**
             * @description What the courier should know of this stop.
             * @example Leave with the doorman
             */
            notes?: string | null;
        };
        /** @description What is carried. Texts are trimmed, and CR LF and CR become line feeds; other control characters but tab are refused. Unknown fields are ignored. */
        NewPackage: {
            /**
             * @description Its kind, such as box, envelope, bag or pallets.
             * @example box
             */
            type?: string | null;
            /**
             * @description What is in it.
             * @example Books
             */
            content: string;
            /**
             * @description Its size in a word, such as small, medium or large.
             * @example medium
             */
            size?: string | null;
            /**
             * @description The number of pieces.
             * @default 1
             * @example 2
             */
            quantity?: number | null;
            /**
             * @description Whether it needs care.
             * @default false
             * @example false
             */
            is_fragile?: boolean | null;
            /**
             * @description Its height in cm.
             * @example 12.5
             */
            height?: number | null;
            /**
             * @description Its width in cm.
             * @example 30
             */
            width?: number | null;
            /**
             * @description Its length in cm.
             * @example 40
             */
            length?: number | null;
            /**
             * @description Its weight in kg.
             * @example 2.5
             */
            weight?: number | null;
        };
        /** @description Why a delivery is cancelled. */
        Cancellation: {
            /**
             * @description The reason, as the history shows it.
             * @example Ordered twice
             */
            reason?: string | null;
        };
        /** @description How the simulated courier is to deliver. */
        Simulation: {
            /**
             * @description `success`: delivered. `declined_then_success`: the first courier declines. `retry_then_success`: the first attempt fails. `failed`: the recipient refuses the parcel. `cancelled_late`: cancelled when the courier has set off.
             * @example success
             * @enum {string}
             */
            scenario: "success" | "declined_then_success" | "retry_then_success" | "failed" | "cancelled_late";
            /**
             * @description The seconds between two status changes.
             * @default 5
             * @example 1
             */
            step_seconds?: number | null;
        };
        /** @description One change of a delivery's status. */
        StatusChange: {
            /**
             * @description The status that it gets, one of those allowed from the present one.
             * @example assigned
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
        };
        /** @description The same as `NewDelivery`, wrapped in a list of one. A body uses one of the two shapes. */
        WrappedDelivery: {
            /** @description The one delivery. */
            deliveries: components["schemas"]["WrappedDeliveryItem"][];
        };
        /** @description A delivery to be created. Texts are trimmed, and CR LF and CR become line feeds; other control characters but tab are refused. Unknown fields are ignored. */
        WrappedDeliveryItem: {
            /**
             * @description Who orders.
             * @default Default Customer
             * @example Corner Books
             */
            name?: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address of who orders.
             * @example orders@example.com
             */
            email?: string | null;
            /**
             * @description The phone number of who orders: 7 to 15 digits with the usual separators, read by the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are understood. Without a plus sign it is read with `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is kept for the courier and is not part of the answer's `phone_number`.
             * @default 1234567890
             * @example 212 555 0111
             */
            phone_number?: string | null;
            /**
             * @description The country's dial code for every phone number that has no plus sign.
             * @default +1
             * @example +1
             */
            dial_code?: string | null;
            /**
             * @description Your own number of the delivery, without a comma and invisible characters, and not `.` or `..`. It names the delivery for ever: repeating a request with the same content creates nothing new.
             * @example ORDER-1001
             */
            order_number: string;
            /**
             * @description How soon it is carried: today, as fast as possible, or when the stops say.
             * @example same_day
             * @enum {string}
             */
            service_type: "same_day" | "fast_track" | "scheduled";
            /**
             * @description What it is carried in.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
            /**
             * @description What the courier should know.
             * @example Ring twice
             */
            special_instructions?: string | null;
            /**
             * @description Whether the recipient has to sign.
             * @default false
             * @example false
             */
            confirmation_sign_required?: boolean | null;
            /** @description Where the courier fetches the goods. */
            pickup_address: components["schemas"]["WrappedStop"];
            /** @description Where the courier takes them. */
            dropoff_address: components["schemas"]["WrappedStop"];
            /** @description What is carried. */
            package: components["schemas"]["WrappedPackage"];
        };
        /** @description One end of a delivery. Texts are trimmed, and CR LF and CR become line feeds; other control characters but tab are refused. Unknown fields are ignored. */
        WrappedStop: {
            /**
             * @description The contact's full name.
             * @example Grace Hopper
             */
            customer_name: string;
            /**
             * @description The postal address, with city, state and ZIP code.
             * @example 1 Hanson Pl, Brooklyn, NY 11243
             */
            full_address: string;
            /**
             * @description The contact's phone number: 7 to 15 digits with the usual separators, read by the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are understood. Without a plus sign it is read with `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is kept for the courier and is not part of the answer's `phone_number`.
             * @example +1 718 555 0199
             */
            phone_number: string;
            /**
             * @description The apartment or unit.
             * @example 4B
             */
            apartment_unit_number?: string | null;
            /**
             * Format: date
             * @description The day on which to be there, local to the stop; from 1900-01-01 to 9998-12-31.
             * @example 2031-05-20
             */
            scheduled_date?: string | null;
            /**
             * @description The time at which to be there, local to the stop, HH:MM:SS.
             * @example 17:45:00
             */
            scheduled_time?: string | null;
            /**
             * @description What the courier should know of this stop.
             * @example Leave with the doorman
             */
            notes?: string | null;
        };
        /** @description What is carried. Texts are trimmed, and CR LF and CR become line feeds; other control characters but tab are refused. Unknown fields are ignored. */
        WrappedPackage: {
            /**
             * @description Its kind, such as box, envelope, bag or pallets.
             * @example box
             */
            package_type?: string | null;
            /**
             * @description What is in it.
             * @example Books
             */
            content_details: string;
            /**
             * @description Its size in a word, such as small, medium or large.
             * @example medium
             */
            approximate_size?: string | null;
            /**
             * @description The number of pieces.
             * @default 1
             * @example 2
             */
            quantity?: number | null;
            /**
             * @description Whether it needs care.
             * @default false
             * @example false
             */
            is_fragile?: boolean | null;
            /**
             * @description Its height in cm.
             * @example 12.5
             */
            height?: number | null;
            /**
             * @description Its width in cm.
             * @example 30
             */
            width?: number | null;
            /**
             * @description Its length in cm.
             * @example 40
             */
            length?: number | null;
            /**
             * @description Its weight in kg.
             * @example 2.5
             */
            weight?: number | null;
        };
        /** @description The price and the time of a trip. */
        Quote: {
            /**
             * @description The price, a decimal amount in `currency`.
             * @example 22.22
             */
            estimated_price: number;
            /**
             * @description The currency's code (ISO 4217).
             * @example USD
             */
            currency: string;
            /**
             * @description Driving and handling at each stop, in hours and minutes.
             * @example 0h 31m
             */
            estimated_time: string;
            /**
             * @description The service type that was priced.
             * @example same_day
             * @enum {string}
             */
            service_type: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle type that was priced.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
        };
        /** @description Which services serve an address. */
        Serviceability: {
            /**
             * @description Whether any of the listed services and vehicles serves it.
             * @example true
             */
            is_served: boolean;
            /** @description Where the address lies. */
            place: components["schemas"]["LocatedPlace"];
            /** @description Where the pickup lies; null if none was given. */
            pickup: components["schemas"]["LocatedPlace"] | null;
            /** @description Every service with every vehicle that was asked for. */
            services: components["schemas"]["Service"][];
        };
        /** @description One service with one vehicle. */
        Service: {
            /**
             * @description The service type.
             * @example same_day
             * @enum {string}
             */
            service_type: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle type.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
            /**
             * @description Whether it serves the address.
             * @example false
             */
            is_offered: boolean;
            /**
             * @description Why not, in words for a developer, which may change; none if it does.
             * @example [
             *       "The address lies outside the service areas of same_day with a car"
             *     ]
             */
            reasons: string[];
            /**
             * @description The way from the pickup, in km: along roads where the service knows them, otherwise an estimate. Null without a pickup.
             * @example 10.56
             */
            estimated_distance: number | null;
            /**
             * @description The minutes from pickup to dropoff, with handling; null without a pickup.
             * @example 31
             */
            estimated_minutes: number | null;
        };
        /** @description A located address. */
        LocatedPlace: {
            /**
             * @description How exactly it is known: a house, a street, or the center of its postal code or of its city. Never a pin: only people set those.
             * @example postal_code
             * @enum {string}
             */
            precision: "pin" | "house" | "street" | "postal_code" | "city";
            /**
             * @description Degrees, WGS 84.
             * @example 40.6853
             */
            latitude: number;
            /**
             * @description Degrees, WGS 84.
             * @example -73.9781
             */
            longitude: number;
            /**
             * @description The city.
             * @example Brooklyn
             */
            city: string;
            /**
             * @description The code of the state or province (US, CA); otherwise null.
             * @example NY
             */
            region: string | null;
            /**
             * @description The postal code, if it is known.
             * @example 11243
             */
            postal_code: string | null;
            /**
             * @description The country's code (ISO 3166-1).
             * @example US
             */
            country: string;
            /**
             * @description The time zone (IANA name).
             * @example America/New_York
             */
            time_zone: string;
        };
        /** @description A delivery. */
        Delivery: {
            /**
             * @description Your own number of the delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /** @description Where the courier fetches the goods. */
            pickup: components["schemas"]["Stop"];
            /** @description Where the courier takes them. */
            dropoff: components["schemas"]["Stop"];
            /** @description What is carried. */
            package: components["schemas"]["Package"];
            /**
             * @description The minutes from pickup to dropoff.
             * @example 31
             */
            estimated_delivery_time: number;
            /**
             * @description The way from pickup to dropoff, in km: along roads where the service knows them, otherwise an estimate.
             * @example 10.56
             */
            estimated_distance: number;
            /**
             * Format: date
             * @description The planned day of the pickup, local to the stop.
             * @example 2031-05-20
             */
            pickup_date: string;
            /**
             * @description The planned time of the pickup, local to the stop, HH:MM:SS.
             * @example 09:30:00
             */
            pickup_time: string;
            /**
             * Format: date
             * @description The planned day of the delivery, local to the stop.
             * @example 2031-05-20
             */
            delivery_date: string;
            /**
             * @description The planned time of the delivery, local to the stop, HH:MM:SS.
             * @example 10:01:00
             */
            delivery_time: string;
            /**
             * @description The present status.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2031-05-20T12:00:00Z
             */
            created_at: string;
        };
        /** @description A delivery and its tracking page. */
        CreatedDelivery: {
            /**
             * @description Your own number of the delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /** @description Where the courier fetches the goods. */
            pickup: components["schemas"]["Stop"];
            /** @description Where the courier takes them. */
            dropoff: components["schemas"]["Stop"];
            /** @description What is carried. */
            package: components["schemas"]["Package"];
            /**
             * @description The minutes from pickup to dropoff.
             * @example 31
             */
            estimated_delivery_time: number;
            /**
             * @description The way from pickup to dropoff, in km: along roads where the service knows them, otherwise an estimate.
             * @example 10.56
             */
            estimated_distance: number;
            /**
             * Format: date
             * @description The planned day of the pickup, local to the stop.
             * @example 2031-05-20
             */
            pickup_date: string;
            /**
             * @description The planned time of the pickup, local to the stop, HH:MM:SS.
             * @example 09:30:00
             */
            pickup_time: string;
            /**
             * Format: date
             * @description The planned day of the delivery, local to the stop.
             * @example 2031-05-20
             */
            delivery_date: string;
            /**
             * @description The planned time of the delivery, local to the stop, HH:MM:SS.
             * @example 10:01:00
             */
            delivery_time: string;
            /**
             * @description The present status.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2031-05-20T12:00:00Z
             */
            created_at: string;
            /** @description Where the recipient can follow it. */
            tracking: components["schemas"]["Tracking"];
        };
        /** @description A delivery, its tracking page and its history. */
        DeliveryDetail: {
            /**
             * @description Your own number of the delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /** @description Where the courier fetches the goods. */
            pickup: components["schemas"]["Stop"];
            /** @description Where the courier takes them. */
            dropoff: components["schemas"]["Stop"];
            /** @description What is carried. */
            package: components["schemas"]["Package"];
            /**
             * @description The minutes from pickup to dropoff.
             * @example 31
             */
            estimated_delivery_time: number;
            /**
             * @description The way from pickup to dropoff, in km: along roads where the service knows them, otherwise an estimate.
             * @example 10.56
             */
            estimated_distance: number;
            /**
             * Format: date
             * @description The planned day of the pickup, local to the stop.
             * @example 2031-05-20
             */
            pickup_date: string;
            /**
             * @description The planned time of the pickup, local to the stop, HH:MM:SS.
             * @example 09:30:00
             */
            pickup_time: string;
            /**
             * Format: date
             * @description The planned day of the delivery, local to the stop.
             * @example 2031-05-20
             */
            delivery_date: string;
            /**
             * @description The planned time of the delivery, local to the stop, HH:MM:SS.
             * @example 10:01:00
             */
            delivery_time: string;
            /**
             * @description The present status.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2031-05-20T12:00:00Z
             */
            created_at: string;
            /** @description Where the recipient can follow it. */
            tracking: components["schemas"]["Tracking"];
            /** @description Every status that it had, oldest first. */
            history: components["schemas"]["HistoryEntry"][];
        };
        /** @description A page of the list. */
        DeliveryPage: {
            /** @description The deliveries, newest first. */
            deliveries: components["schemas"]["Delivery"][];
            /**
             * @description The number of the page.
             * @example 1
             */
            page_number: number;
            /**
             * @description How many deliveries a page has.
             * @example 10
             */
            per_page: number;
            /**
             * @description How many deliveries there are at present on all pages.
             * @example 1
             */
            total_entries: number;
        };
        /** @description A part of the feed. */
        EventList: {
            /** @description The events, oldest first, whose numbers have no gap. */
            events: components["schemas"]["Event"][];
        };
        /** @description What happened to a delivery. */
        Event: {
            /**
             * @description Names the event wherever it is told. A webhook's `webhook-id` is the same.
             * @example evt_0d1f6c1e-5a0b-4f7c-9a55-0c2a4f3b7d10
             */
            id: string;
            /**
             * @description What happened. Further types may be added.
             * @example delivery.status_changed
             * @enum {string}
             */
            type: "delivery.created" | "delivery.status_changed" | "delivery.corrected";
            /**
             * @description Its number among your events, from 1 on, without a gap.
             * @example 2
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             * @example 2031-05-20T12:05:00Z
             */
            created_at: string;
            /**
             * @description The version of the API that the event is written in.
             * @example 1.1.0
             */
            api_version: string;
            /** @description What it is about. */
            data: components["schemas"]["EventData"];
        };
        /** @description What an event is about. */
        EventData: {
            /** @description The delivery as it was answered right after the event. */
            delivery: components["schemas"]["DeliveryDetail"];
            /**
             * @description The status that it had before; null if it was created.
             * @example pending
             * @enum {string|null}
             */
            previous_status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled" | null;
        };
        /** @description One end of a delivery. */
        Stop: {
            /**
             * @description The contact's name.
             * @example Grace Hopper
             */
            customer_name: string;
            /**
             * @description The postal address as it was sent.
             * @example 1 Hanson Pl, Brooklyn, NY 11243
             */
            address: string;
            /**
             * @description The contact's phone number in international form.
             * @example +17185550199
             */
            phone_number: string;
        };
        /** @description What is carried. What was not sent is null. */
        Package: {
            /**
             * @description Its kind.
             * @example box
             */
            type: string | null;
            /**
             * @description What is in it.
             * @example Books
             */
            content: string;
            /**
             * @description Its size in a word.
             * @example medium
             */
            size: string | null;
            /**
             * @description Its height in cm.
             * @example 12.5
             */
            height: number | null;
            /**
             * @description Its width in cm.
             * @example 30
             */
            width: number | null;
            /**
             * @description Its length in cm.
             * @example 40
             */
            length: number | null;
            /**
             * @description Its weight in kg.
             * @example 2.5
             */
            weight: number | null;
        };
        /** @description Where a delivery can be followed, without signing in. */
        Tracking: {
            /**
             * @description The tracking code.
             * @example Zk3vT9qLw0XyPbR7mN2cQA
             */
            code: string;
            /**
             * Format: uri
             * @description The public page.
             * @example https://waybill.example/track/Zk3vT9qLw0XyPbR7mN2cQA
             */
            url: string;
        };
        /** @description One status that a delivery had. */
        HistoryEntry: {
            /**
             * @description The status.
             * @example assigned
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description Since when, in UTC.
             * @example 2031-05-20T12:05:00Z
             */
            created_at: string;
            /** @description Who changed it. */
            actor: components["schemas"]["Actor"];
            /**
             * @description Why, if somebody said it.
             * @example null
             */
            reason: string | null;
        };
        /** @description Who changed a status. */
        Actor: {
            /**
             * @description `api_key`: your API credentials. `user`: somebody of your team. `staff`: our support. `courier`: the courier. `system`: the service itself, such as the simulator of the sandbox.
             * @example system
             * @enum {string}
             */
            type: "api_key" | "user" | "staff" | "courier" | "system";
            /**
             * @description The name, such as API key “Sandbox”.
             * @example Simulator
             */
            name: string;
        };
        /** @description The request cannot be read: a header is missing or wrong, or the body is not one JSON object. */
        BadRequest: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Bad Request";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example The header Content-Type must be application/json
             */
            message: string;
        };
        /** @description Fields are missing or invalid. `errors` names every one of them by its dotted path. */
        ValidationError: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Validation Error";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example Missing required field: pickup.full_address
             */
            message: string;
            /**
             * @description What is wrong with each field, by its dotted path as you sent it.
             * @example {
             *       "package.quantity": [
             *         "must be at least 1"
             *       ]
             *     }
             */
            errors: {
                [key: string]: string[];
            };
        };
        /** @description An address cannot be located. When creating a delivery, `errors` names its field. */
        InvalidAddress: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Invalid Address";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example The address cannot be located: "1 Nowhere"
             */
            message: string;
            /**
             * @description What is wrong with each field, by its dotted path as you sent it.
             * @example {
             *       "package.quantity": [
             *         "must be at least 1"
             *       ]
             *     }
             */
            errors?: {
                [key: string]: string[];
            };
        };
        /** @description A credential header is missing or wrong. The answer is the same, whichever it is. */
        Unauthorized: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Unauthorized";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example Authentication headers x-service-token and x-service-secret are invalid or missing
             */
            message: string;
        };
        /** @description The credentials are valid, but may only read. */
        Forbidden: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Forbidden";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example These credentials may only read
             */
            message: string;
        };
        /** @description You have no such delivery. A delivery of another merchant is answered by the same bytes. */
        NotFound: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Not Found";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example Delivery not found
             */
            message: string;
        };
        /** @description The first request with this `Idempotency-Key` is still at work after ten seconds. */
        Conflict: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Conflict";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example The first request with this Idempotency-Key has not been answered yet; try again shortly
             */
            message: string;
        };
        /** @description The path does not have this method. `Allow` lists those that it has. */
        MethodNotAllowed: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Method Not Allowed";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example PUT is not allowed here; allowed: GET, HEAD, POST
             */
            message: string;
        };
        /** @description The body took longer than 15 seconds from its first byte. The connection is closed. */
        RequestTimeout: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Request Timeout";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example The body took too long to arrive
             */
            message: string;
        };
        /** @description The body is over 256 KiB. */
        PayloadTooLarge: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Payload Too Large";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example The body must be at most 256 KiB
             */
            message: string;
        };
        /** @description The address of the request is over 16 KiB (32 KiB for the list), or has over 200 parameters. */
        URITooLong: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "URI Too Long";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example The address of a request must be at most 16 KiB long
             */
            message: string;
        };
        /** @description The request is well-formed, but cannot be done: the order number is used by a delivery with other content, the `Idempotency-Key` is used for another request, the trip is not offered, or the present status does not allow it. The message says which. */
        UnprocessableEntity: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Unprocessable Entity";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example A delivery that is completed cannot become cancelled; no move is allowed from it
             */
            message: string;
        };
        /** @description Too many requests with these credentials, too many at once, or too many with invalid credentials from your address. `Retry-After` says when to try again. */
        TooManyRequests: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Too Many Requests";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example Too many requests with these credentials; wait before you try again
             */
            message: string;
        };
        /** @description The headers of the request are over 32 KiB together. */
        RequestHeaderFieldsTooLarge: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Request Header Fields Too Large";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example The headers of a request must be at most 32 KiB long
             */
            message: string;
        };
        /** @description Something went wrong on our side. Give us the `X-Request-Id` if it stays. */
        InternalServerError: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Internal Server Error";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example Something went wrong on our side
             */
            message: string;
        };
        /** @description The service cannot work at the moment. `Retry-After` says when to try again. */
        ServiceUnavailable: {
            /**
             * @description The kind of the error.
             * @constant
             */
            error: "Service Unavailable";
            /**
             * @description What is wrong, in words for a developer. The words may change.
             * @example The service cannot reach its database; try again shortly
             */
            message: string;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description Your own name for the request, which the answer repeats.
         * @example order-1001-first-try
         */
        XRequestId: string;
        /**
         * @description What the body is. A GET without it is answered, too.
         * @example application/json
         */
        ContentType: "application/json";
        /**
         * @description A name of your own for what is to be done, e.g. a UUID: for 24 hours, the same request with it is answered with the first answer and done only once. A failure is not kept. With another request, the key is refused.
         * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
         */
        IdempotencyKey: string;
        /**
         * @description The delivery's order number, percent-encoded.
         * @example ORDER-1001
         */
        OrderNumber: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names the request: your own `X-Request-Id` if it is well-formed, otherwise a new one. Give it to support.
         * @example 3f0e8c1e-5b1f-4b6a-9a57-0f4f2f6f6c55
         */
        "X-Request-Id": string;
        /**
         * @description The same was done before. With an `Idempotency-Key` this is the first answer again; without one, the delivery as it is now.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description The pages beside this one (RFC 8288), as `rel` `next`, `prev`, `first` and `last`. `next` and `prev` are there only if such a page has rows. Left out if it would be longer than 4 KB.
         * @example </deliveries?per_page=2&page=1>; rel="first", </deliveries?per_page=2&page=2&position=older.1795348800000.0199>; rel="next"
         */
        Link: string;
        /**
         * @description How much your credentials may send: `q` requests at once, and as many again in `w` seconds. Answers have it once valid credentials were looked at; what is refused before that, such as 405, has not (draft-ietf-httpapi-ratelimit-headers).
         * @example "default";q=2000;w=2
         */
        "RateLimit-Policy": string;
        /**
         * @description How many requests are left of that at the moment (`r`), and in how many seconds there are more (`t`).
         * @example "default";r=1999;t=1
         */
        RateLimit: string;
        /**
         * @description After how many seconds to try again.
         * @example 5
         */
        "Retry-After": number;
        /**
         * @description The methods of this path.
         * @example GET, HEAD, POST
         */
        Allow: string;
        /**
         * @description Names this version of the document.
         * @example W/"5d41402abc4b2a76"
         */
        ETag: string;
    };
    pathItems: never;
}
export type QuoteRequest = components['schemas']['QuoteRequest'];
export type NewDelivery = components['schemas']['NewDelivery'];
export type NewStop = components['schemas']['NewStop'];
export type NewPackage = components['schemas']['NewPackage'];
export type Cancellation = components['schemas']['Cancellation'];
export type Simulation = components['schemas']['Simulation'];
export type StatusChange = components['schemas']['StatusChange'];
export type WrappedDelivery = components['schemas']['WrappedDelivery'];
export type WrappedDeliveryItem = components['schemas']['WrappedDeliveryItem'];
export type WrappedStop = components['schemas']['WrappedStop'];
export type WrappedPackage = components['schemas']['WrappedPackage'];
export type Quote = components['schemas']['Quote'];
export type Serviceability = components['schemas']['Serviceability'];
export type Service = components['schemas']['Service'];
export type LocatedPlace = components['schemas']['LocatedPlace'];
export type Delivery = components['schemas']['Delivery'];
export type CreatedDelivery = components['schemas']['CreatedDelivery'];
export type DeliveryDetail = components['schemas']['DeliveryDetail'];
export type DeliveryPage = components['schemas']['DeliveryPage'];
export type EventList = components['schemas']['EventList'];
export type Event = components['schemas']['Event'];
export type EventData = components['schemas']['EventData'];
export type Stop = components['schemas']['Stop'];
export type Package = components['schemas']['Package'];
export type Tracking = components['schemas']['Tracking'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type Actor = components['schemas']['Actor'];
export type BadRequest = components['schemas']['BadRequest'];
export type ValidationError = components['schemas']['ValidationError'];
export type InvalidAddress = components['schemas']['InvalidAddress'];
export type Unauthorized = components['schemas']['Unauthorized'];
export type Forbidden = components['schemas']['Forbidden'];
export type NotFound = components['schemas']['NotFound'];
export type Conflict = components['schemas']['Conflict'];
export type MethodNotAllowed = components['schemas']['MethodNotAllowed'];
export type RequestTimeout = components['schemas']['RequestTimeout'];
export type PayloadTooLarge = components['schemas']['PayloadTooLarge'];
export type UriTooLong = components['schemas']['URITooLong'];
export type UnprocessableEntity = components['schemas']['UnprocessableEntity'];
export type TooManyRequests = components['schemas']['TooManyRequests'];
export type RequestHeaderFieldsTooLarge = components['schemas']['RequestHeaderFieldsTooLarge'];
export type InternalServerError = components['schemas']['InternalServerError'];
export type ServiceUnavailable = components['schemas']['ServiceUnavailable'];
export type ParameterXRequestId = components['parameters']['XRequestId'];
export type ParameterContentType = components['parameters']['ContentType'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterOrderNumber = components['parameters']['OrderNumber'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type HeaderLink = components['headers']['Link'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderETag = components['headers']['ETag'];
export type $defs = Record<string, never>;
export interface operations {
    quote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The trip. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    checkServiceability: {
        parameters: {
            query: {
                /**
                 * @description The postal address that is asked for, at most 500 characters.
                 * @example 1 Hanson Pl, Brooklyn, NY 11243
                 */
                address: string;
                /** @description Where the trip to the address begins. Without it, only your service areas are looked at, and no distance is known. */
                pickup_address?: string;
                /** @description Only this service type. */
                service_type?: "same_day" | "fast_track" | "scheduled";
                /**
                 * @description Only this vehicle type.
                 * @example car
                 */
                vehicle_type?: "car" | "cargo_van" | "box_truck";
            };
            header?: {
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the address lies, and which services serve it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Serviceability"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The number of the page. A page past the end is empty. */
                page?: number;
                /**
                 * @description How many deliveries a page has. More than 100 act as 100.
                 * @example 2
                 */
                per_page?: number;
                /**
                 * @description Only deliveries with one of these statuses, separated by commas.
                 * @example [
                 *       "pending",
                 *       "assigned"
                 *     ]
                 */
                status?: ("pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled")[];
                /** @description Only these deliveries, separated by commas. An empty list matches none. */
                order_numbers?: string[];
                /** @description Created on this UTC day or later. Give both days or neither. */
                start_date?: string;
                /** @description Created on this UTC day or earlier. */
                end_date?: string;
                /** @description Where the page lies, as the links of the `Link` header say it. Its form may change. */
                position?: string;
                /**
                 * @deprecated
                 * @description Only deliveries created up to this time. Links of earlier versions have it.
                 */
                as_of?: string;
            };
            header?: {
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
        };
    };
    createDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for what is to be done, e.g. a UUID: for 24 hours, the same request with it is answered with the first answer and done only once. A failure is not kept. With another request, the key is refused.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The delivery, in the flat or in the wrapped shape. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDelivery"] | components["schemas"]["WrappedDelivery"];
            };
        };
        responses: {
            /** @description The delivery with its tracking page. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDelivery"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery with its history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
        };
    };
    cancelDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for what is to be done, e.g. a UUID: for 24 hours, the same request with it is answered with the first answer and done only once. A failure is not kept. With another request, the key is refused.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /** @description May be left out. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description The cancelled delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDelivery"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `sequence` of the last event that you have. 0 begins with your first one. */
                after?: number;
                /**
                 * @description How many events to answer at most.
                 * @example 2
                 */
                limit?: number;
                /** @description If there is nothing further yet, wait for it so many seconds before answering an empty list. */
                wait?: number;
            };
            header?: {
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events after the given one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
        };
    };
    simulateDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for what is to be done, e.g. a UUID: for 24 hours, the same request with it is answered with the first answer and done only once. A failure is not kept. With another request, the key is refused.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /** @description The scenario. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Simulation"];
            };
        };
        responses: {
            /** @description The delivery before the first change. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
        };
    };
    changeStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for what is to be done, e.g. a UUID: for 24 hours, the same request with it is answered with the first answer and done only once. A failure is not kept. With another request, the key is refused.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /** @description The new status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusChange"];
            };
        };
        responses: {
            /** @description The delivery with its new status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description How it is.
                         * @constant
                         */
                        status: "ok";
                    };
                };
            };
        };
    };
    readiness: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service can work. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description How it is.
                         * @constant
                         */
                        status: "ready";
                        /** @description The region in use, if there is one, and whether what belongs to it is on this machine. */
                        region?: {
                            /** @description Which region it is. */
                            id: string;
                            /** @description `here`, or what is used instead. */
                            houses: string;
                            /** @description `here`, or why trips are estimated, or what is used instead. */
                            roads: string;
                            /** @description `here`, or why it is not. */
                            map: string;
                        };
                    };
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have. */
                "If-None-Match"?: string;
                /**
                 * @description Your own name for the request, which the answer repeats.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The version of OpenAPI. */
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
}
